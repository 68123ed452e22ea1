import type { ENDPOINTS } from '#contract'

type Endpoint = (typeof ENDPOINTS)[keyof typeof ENDPOINTS]

/** Makes a call without a browser: no cookies, no Origin header. @throws if the response is not 2xx */
export async function makeCall(
  url: string,
  { method, path }: Endpoint,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  const json = { ...headers, 'content-type': 'application/json' }
  const response = await fetch(url + path, { method, body: JSON.stringify(body), headers: json })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response
}

/** The Cookie header that a browser would send after a response. */
export function cookiesOf(response: Response): string {
  const cookies = response.headers.getSetCookie()
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}
