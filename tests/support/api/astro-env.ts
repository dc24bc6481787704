/** In place of `astro:env/server`: Vite knows the environment as it was when it began, the settings of tests are newer. */
export const getSecret = (name: string): string | undefined => process.env[name]
