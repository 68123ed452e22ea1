import type { ENDPOINTS } from '#contract'

type Line = (typeof ENDPOINTS)[keyof typeof ENDPOINTS]

/** Makes a call as a program does: no browser, no origin. @throws for an answer that is no success */
export async function makeCall(
  url: string,
  { method, path }: Line,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  const json = { ...headers, 'content-type': 'application/json' }
  const answer = await fetch(url + path, { method, body: JSON.stringify(body), headers: json })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer
}

/** The Cookie header that a browser would send after an answer. */
export function cookiesOf(answer: Response): string {
  const lines = answer.headers.getSetCookie()
  return lines.map((line) => line.split(';')[0]).join('; ')
}
