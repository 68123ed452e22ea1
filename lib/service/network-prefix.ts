import { isIPv4 } from 'node:net'

const GROUP_BITS = 16

/** The first bits of an IPv6 address as text; an IPv4 address, also inside an IPv6 one, stays as it is. */
export function networkPrefix(address: string, bits: number): string {
  const v4 = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(v4)) return v4
  const groups = expand(address).slice(0, Math.ceil(bits / GROUP_BITS))
  const unused = groups.length * GROUP_BITS - bits
  return groups
    .map((group, at) => (at < groups.length - 1 ? group : (group >> unused) << unused).toString(16))
    .join(':')
}

/** The eight groups of an IPv6 address. */
function expand(address: string): number[] {
  const [head = '', tail = ''] = address.replace(/%.*$/, '').split('::')
  const groups = (part: string) =>
    part.split(':').flatMap((group) => (group ? Number.parseInt(group, 16) : []))
  const [before, after] = [groups(head), groups(tail)]
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => 0)
  return [...before, ...zeros, ...after]
}
