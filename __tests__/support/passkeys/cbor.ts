export type Cbor = number | string | Uint8Array | Cbor[] | Map<number | string, Cbor>

/** What authenticators need of CBOR (RFC 8949). */
export function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(encodeCbor)])
  const pairs = Array.from(value, ([key, one]) => Buffer.concat([encodeCbor(key), encodeCbor(one)]))
  return Buffer.concat([head(5, value.size), ...pairs])
}

function head(major: number, argument: number): Buffer {
  const type = major << 5
  if (argument < 24) return Buffer.from([type | argument])
  if (argument < 0x100) return Buffer.from([type | 24, argument])
  const wide = argument < 0x10000
  const written = Buffer.alloc(wide ? 3 : 5)
  written[0] = type | (wide ? 25 : 26)
  if (wide) written.writeUInt16BE(argument, 1)
  else written.writeUInt32BE(argument, 1)
  return written
}
