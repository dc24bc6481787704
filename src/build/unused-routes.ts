const ROUTES = '\0virtual:astro:routes'
const CALL = 'serializedData.map(deserializeRouteInfo)'

/**
 * Vite plugin: a server has its routes in Astro's manifest, and a second list of them that nothing reads. The bundler drops that one
 * when it knows that to make it does nothing else.
 */
export const unusedRoutes = {
  name: 'tekme:unused-routes',
  apply: 'build' as const,
  transform(code: string, id: string) {
    return id === ROUTES ? code.replace(CALL, `/* @__PURE__ */ ${CALL}`) : undefined
  },
}
