/** `session` ends with the tab. */
type Area = 'local' | 'session'

/** Null where nothing is stored, and where the browser has no storage. */
export function readStored(area: Area, key: string): string | null {
  try {
    return storageOf(area).getItem(key)
  } catch {
    return null
  }
}

/** @param value null for none. Returns whether the browser has stored it. */
export function store(area: Area, key: string, value: string | null): boolean {
  try {
    if (value === null) storageOf(area).removeItem(key)
    else storageOf(area).setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** Null where nothing is stored, and for what is no JSON. */
export function readStoredJson<Value>(area: Area, key: string): Value | null {
  try {
    return JSON.parse(readStored(area, key) ?? 'null')
  } catch {
    return null
  }
}

function storageOf(area: Area): Storage {
  return area === 'local' ? localStorage : sessionStorage
}
