import { timingSafeEqual } from 'node:crypto'

/** In constant time. */
export function isSameSecret(presented: string, expected: string): boolean {
  const [left, right] = [Buffer.from(presented), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}
