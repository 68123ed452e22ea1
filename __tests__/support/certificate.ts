import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A self-signed certificate and its key, PEM, for 127.0.0.1 and a host, valid from yesterday for a year. */
export function makeCertificate(host = 'localhost'): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const tbsCertificate = sequence(
    tagged(0, integer(Buffer.from([2]))), // Version 3.
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_WITH_SHA256,
    NAME,
    sequence(time(-1), time(365)),
    NAME,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(
      3,
      sequence(
        extension(CONSTRAINTS, sequence(der(0x01, Buffer.from([0xff])))),
        extension(NAMES, sequence(der(0x82, Buffer.from(host)), der(0x87, Buffer.from([127, 0, 0, 1])))),
      ),
    ),
  )
  const signature = sign('sha256', tbsCertificate, privateKey)
  const certificate = sequence(tbsCertificate, ECDSA_WITH_SHA256, der(0x03, Buffer.from([0]), signature))
  // Never an empty line, also where the last of them is full: OpenSSL reads no certificate with one.
  const lines = certificate.toString('base64').replace(/.{64}(?=.)/g, '$&\n')
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}

/** X.690: a tag, the length, the content. */
function der(tag: number, ...content: Buffer[]): Buffer {
  const all = Buffer.concat(content)
  const { length } = all
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), all])
}

function sequence(...elements: Buffer[]): Buffer {
  return der(0x30, ...elements)
}

function tagged(number: number, content: Buffer): Buffer {
  return der(0xa0 + number, content)
}

function integer(bytes: Buffer): Buffer {
  return der(0x02, bytes)
}

function time(days: number): Buffer {
  const moment = new Date(Date.now() + days * 86_400_000).toISOString().replace(/\.\d+|\D/g, '')
  return der(0x18, Buffer.from(`${moment}Z`))
}

function extension(identifier: Buffer, value: Buffer): Buffer {
  return sequence(identifier, der(0x04, value))
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'))
}

/** RFC 5758 and RFC 5280: the signature's algorithm, subjectAltName, basicConstraints, commonName. */
const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'))
const NAMES = oid('551d11')
const CONSTRAINTS = oid('551d13')
const COMMON_NAME = oid('550403')
const NAME = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('localhost')))))
