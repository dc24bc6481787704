import { api } from './api.ts'

type ApiResult = Awaited<ReturnType<typeof api>>

const PREFIX = '/api/auth'

/**
 * A client of the session service as they are written for it: keeps cookies as a browser does, asks for the csrf token, posts
 * forms with `json`, and reads the URL to go to from the response.
 */
export class SessionClient {
  readonly cookies = new Map<string, string>()
  readonly headers: Record<string, string>
  readonly address: string | undefined

  constructor({ headers = {}, address }: { headers?: Record<string, string>; address?: string } = {}) {
    this.headers = { Origin: 'https://tekme.example', ...headers }
    this.address = address
  }

  get(path: string): Promise<ApiResult> {
    return this.send('GET', path)
  }

  post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<ApiResult> {
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
    return this.send('POST', path, new URLSearchParams(fields).toString(), { ...type, ...headers })
  }

  async csrfToken(): Promise<string> {
    return (await this.get('/csrf')).json.csrfToken
  }

  /** The session, `null` without one. */
  async session() {
    const { json } = await this.get('/session')
    return Object.keys(json).length ? json : null
  }

  async signIn(provider: string, options: Record<string, string> = {}) {
    const { json: providers } = await this.get('/providers')
    const action = providers[provider]?.type === 'credentials' ? 'callback' : 'signin'
    const csrfToken = await this.csrfToken()
    const callbackUrl = 'https://tekme.example/'
    const response = await this.post(`/${action}/${provider}`, { callbackUrl, ...options, csrfToken, json: 'true' })
    const error = URL.parse(response.json.url)?.searchParams.get('error') ?? null
    return {
      status: response.status,
      ok: response.status < 300,
      error,
      url: response.json.url,
      headers: response.headers,
    }
  }

  /** Updates as after becoming a provider: `data` is what the call returned. */
  async update(data: unknown): Promise<ApiResult> {
    const body = JSON.stringify({ csrfToken: await this.csrfToken(), data })
    return this.send('POST', '/session', body, { 'Content-Type': 'application/json' })
  }

  async signOut() {
    const csrfToken = await this.csrfToken()
    return this.post('/signout', { csrfToken, callbackUrl: 'https://tekme.example/', json: 'true' })
  }

  async send(method: string, path: string, body?: string, headers: Record<string, string> = {}): Promise<ApiResult> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await api(method, PREFIX + path, {
      body,
      address: this.address,
      headers: { ...(method === 'POST' ? this.headers : {}), ...(cookie && { Cookie: cookie }), ...headers },
    })
    for (const header of response.headers.getSetCookie()) this.keep(header)
    return response
  }

  private keep(header: string): void {
    const [pair = ''] = header.split('; ')
    const at = pair.indexOf('=')
    if (/; Max-Age=0/i.test(header)) this.cookies.delete(pair.slice(0, at))
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}
