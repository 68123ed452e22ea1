import { isObject, type Wire } from '#contract'

/** A part that is missing or no object is one without fields. */
export function objectIn(body: unknown, name: string): Wire {
  const value = ownValue(body, name)
  return isObject(value) ? value : {}
}

/** The objects of a list; a part that is missing or no list has none. */
export function listIn(body: unknown, name: string): Wire[] {
  const list = ownValue(body, name)
  return Array.isArray(list) ? list.filter(isObject) : []
}

/** A name that objects have by themselves, as `__proto__`, is no field. */
export function ownValue(body: unknown, name: string): unknown {
  return isObject(body) && Object.hasOwn(body, name) ? body[name] : undefined
}

/** A path under the image host; null for all else. */
export function pictureIn(wire: Wire, name: string): string | null {
  const path = ownValue(wire, name)
  return typeof path === 'string' && /^\/[\w-]+\.(jpg|png|svg)$/.test(path) ? path : null
}
