import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { type Cbor, encodeCbor } from '#tests/support/passkeys/cbor'

const UP = 0x01
const UV = 0x04
const BE = 0x08
const BS = 0x10
const AT = 0x40

/** What an authenticator and its browser say otherwise than they should. */
export interface Lies {
  /** `webauthn.get` */
  type?: string
  origin?: string
  rpId?: string
  crossOrigin?: unknown
  topOrigin?: string
  isPresent?: boolean
  isVerified?: boolean
  isSynced?: boolean
  isBackedUp?: boolean
  counter?: number
  userHandle?: string | null
  credentialId?: string
  format?: string
  statement?: Map<string, Cbor>
  /** Signed by another key. */
  key?: KeyObject
}

interface Options {
  challenge: string
}

/** A passkey of a software authenticator with a key on P-256, as a browser at this origin would use it. */
export class Authenticator {
  readonly id = randomBytes(32).toString('base64url')
  counter = 0
  userHandle = ''
  private readonly site: string
  private readonly known: { isSynced: boolean }
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  constructor(site: string, known: { isSynced: boolean } = { isSynced: true }) {
    this.site = site
    this.known = known
  }

  /** `navigator.credentials.create`, in its JSON form. */
  create({ challenge, user }: Options & { user: { id: string } }, lies: Lies = {}) {
    this.userHandle = user.id
    const clientData = this.clientData(challenge, { type: 'webauthn.create', ...lies })
    const credential = Buffer.from(lies.credentialId ?? this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(credential.length)
    const data = Buffer.concat([
      this.data(AT, lies),
      Buffer.alloc(16),
      length,
      credential,
      encodeCbor(this.publicKey()),
    ])
    const attestation = new Map<string, Cbor>([
      ['fmt', lies.format ?? 'none'],
      ['attStmt', lies.statement ?? new Map()],
      ['authData', data],
    ])
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: encodeCbor(attestation).toString('base64url'),
        transports: ['internal', 'hybrid', 'telepathy'],
      },
      data,
      clientData,
    }
  }

  /** `navigator.credentials.get`, in its JSON form. */
  get({ challenge }: Options, lies: Lies = {}) {
    const clientData = this.clientData(challenge, { type: 'webauthn.get', ...lies })
    const data = this.data(0, lies)
    return {
      id: lies.credentialId ?? this.id,
      rawId: lies.credentialId ?? this.id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: this.sign(data, clientData, lies.key).toString('base64url'),
        userHandle: lies.userHandle === undefined ? this.userHandle : lies.userHandle,
      },
    }
  }

  /** Over what an authenticator signs. */
  sign(data: Buffer, clientData: Buffer, key: KeyObject = this.keys.privateKey): Buffer {
    return sign('sha256', Buffer.concat([data, sha256(clientData)]), key)
  }

  private clientData(challenge: string, { type, origin, crossOrigin = false, topOrigin }: Lies): Buffer {
    return Buffer.from(
      JSON.stringify({
        type,
        challenge,
        origin: origin ?? this.site,
        crossOrigin,
        ...(topOrigin && { topOrigin }),
      }),
    )
  }

  private data(flags: number, lies: Lies): Buffer {
    const { isPresent = true, isVerified = true, isSynced = this.known.isSynced } = lies
    const { isBackedUp = isSynced, counter = this.counter } = lies
    const data = Buffer.alloc(37)
    sha256(Buffer.from(lies.rpId ?? new URL(this.site).hostname)).copy(data)
    data[32] =
      flags | (isPresent ? UP : 0) | (isVerified ? UV : 0) | (isSynced ? BE : 0) | (isBackedUp ? BS : 0)
    data.writeUInt32BE(counter, 33)
    return data
  }

  /** COSE: EC2, ES256, P-256. */
  private publicKey(): Map<number, Cbor> {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    return new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
  }
}

function sha256(data: Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}
