import { Server } from 'node:http'

/**
 * For servers of browser tests, before all else that they load: drawn covers take a browser without a graphics card long to paint, so images
 * of a page get a blank one, unless it asks for them as they are drawn. Answered here, not in the browser, which would then ask for every file
 * through the test, and cache none.
 */
const BLANK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>'

const isBlanked = ({ url = '', headers }) =>
  /^\/covers\/\w+\.svg$/.test(url) && headers['sec-fetch-dest'] === 'image' && headers['x-pictures'] !== 'drawn'

const { emit } = Server.prototype
Server.prototype.emit = function (event, ...values) {
  const [request, response] = values
  if (event !== 'request' || !isBlanked(request)) return emit.call(this, event, ...values)
  response.writeHead(200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'max-age=3600' }).end(BLANK)
  return true
}
