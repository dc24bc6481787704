/** The files that a built script imports as it starts, as they are written in it: "./chunk.hash.js". */
export const staticImports = (code: string): string[] =>
  Array.from(code.matchAll(/\b(?:from|import)"(\.\/[\w.-]+)"/g), ([, path]) => path ?? '')
