import { randomInt } from 'node:crypto'

/** Crockford's base32, without the letters that are taken for digits or for each other. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** To be typed: 5 random bits a character. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** Case, spaces, hyphens, O, I and L are forgiven. */
export function normaliseCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
}

/** Groups of four, as it is read. */
export function inGroups(code: string): string {
  return code.match(/.{1,4}/g)?.join(' ') ?? ''
}
