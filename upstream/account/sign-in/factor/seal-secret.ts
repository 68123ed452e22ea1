import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const ID_LENGTH = 8

export interface Sealer {
  /** What `seal` begins with: it tells which key has sealed. */
  prefix: string
  /** True where another key than the first one opens too: it is being replaced. */
  isReplacing: boolean
  /** Bound to its member: in another's row it does not open. */
  seal(secret: string, memberId: number): string
  /** Null where no key of these has sealed it, or it was changed since. */
  open(sealed: string, memberId: number): string | null
}

/** AES-256-GCM, with keys of HKDF-SHA-256. @param given the first one seals, each of them opens; one at least */
export function createSealer(given: readonly string[]): Sealer {
  const derived = given.map(deriveKey)
  const keys = new Map(derived.map(({ id, key }) => [id, key]))
  const [first] = derived
  if (!first) throw new Error('No key to seal with.')
  const { id, key } = first
  return {
    prefix: `${id}.`,
    isReplacing: keys.size > 1,
    seal(secret, memberId) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(boundTo(memberId))
      const sealed = [iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return `${id}.${Buffer.concat(sealed).toString('base64url')}`
    },
    open(sealed, memberId) {
      const [of = '', text = ''] = sealed.split('.')
      const bytes = Buffer.from(text, 'base64url')
      const opener = keys.get(of)
      if (!opener || bytes.length < IV_BYTES + TAG_BYTES) return null
      const decipher = createDecipheriv(CIPHER, opener, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(boundTo(memberId)).setAuthTag(bytes.subarray(-TAG_BYTES))
      try {
        return (
          decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
        )
      } catch {
        return null
      }
    },
  }
}

function deriveKey(given: string): { id: string; key: Buffer } {
  const key = Buffer.from(hkdfSync('sha256', given, '', 'cuedot second factor', KEY_BYTES))
  return { id: hash('sha256', Buffer.concat([Buffer.from('id'), key]), 'hex').slice(0, ID_LENGTH), key }
}

function boundTo(memberId: number): Buffer {
  return Buffer.from(`member ${memberId}`)
}
