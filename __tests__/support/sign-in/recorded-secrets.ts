/** Names, in requests and responses, of secrets that only their holder may read. */
const SECRETS = new Set([
  ...['password', 'present', 'token', 'ticket', 'code', 'secret', 'flow', 'challenge', 'answer'],
  ...['signature', 'clientDataJSON', 'attestationObject', 'authenticatorData'],
])
/** Shorter ones stand in other text by chance; a code of six digits stands by itself. */
const LENGTH_MIN = 6

/** Records each secret that goes over the wire to or from this address, and what is mailed, while the tests of a file run. */
export function recordSecrets(urlOf: () => string): Set<string> {
  const secrets = new Set<string>()
  const real = globalThis.fetch
  beforeAll(() => {
    globalThis.fetch = async (input, init) => {
      const response = await real(input, init)
      if (!String(input).startsWith(urlOf())) return response
      if (typeof init?.body === 'string') collect(JSON.parse(init.body), '', secrets)
      const isJson = response.headers.get('content-type')?.includes('json')
      if (isJson) collect(await response.clone().json(), '', secrets)
      return response
    }
  })
  afterAll(() => {
    globalThis.fetch = real
  })
  return secrets
}

function collect(value: unknown, name: string, into: Set<string>): void {
  if (Array.isArray(value))
    for (const one of value) collect(one, name === 'recoveryCodes' ? 'code' : '', into)
  else if (value && typeof value === 'object') {
    for (const [key, one] of Object.entries(value)) collect(one, key, into)
  } else if (typeof value === 'string') {
    if (SECRETS.has(name) && value.length >= LENGTH_MIN) into.add(value)
    if (name === 'answer' || name === 'address') collectParameters(value, into)
  }
}

/** Of an address at the provider, or of its answer. */
function collectParameters(text: string, into: Set<string>): void {
  const parameters = new URLSearchParams(text.slice(text.indexOf('?') + 1))
  for (const name of ['state', 'nonce', 'code', 'code_challenge']) {
    const value = parameters.get(name) ?? ''
    if (value.length >= LENGTH_MIN) into.add(value)
  }
}

/** Those of them that stand in a text, in any case, and with or without what is put between groups. */
export function secretsIn(text: string, secrets: Iterable<string>): string[] {
  const searched = text.toLowerCase()
  return Array.from(secrets).filter((secret) => {
    if (/^\d+$/.test(secret)) return new RegExp(`(?<![\\w.-])${secret}(?![\\w.-])`).test(text)
    const forms = [secret, secret.replace(/[\s-]/g, ''), encodeURIComponent(secret)]
    return forms.some((form) => searched.includes(form.toLowerCase()))
  })
}
