import { nextPage } from '#lib/browser/older-build/page-holds'
import { readStoredJson, store } from '#lib/browser/stored/web-storage'

type Field = HTMLInputElement | HTMLTextAreaElement

/** A field of the page, as it is found on it again. */
interface Typed {
  selector: string
  index: number
  text: string
}

interface Kept {
  address: string
  at: number
  fields: Typed[]
}

const KEY = 'typed-text'
const EXPIRES_MS = 60_000
const TEXTS =
  'textarea, input:not([type]), input:is([type=text], [type=search], [type=email], [type=url], [type=tel], [type=number])'
/** What no storage may have, or can. */
const UNKEPT = 'input[type=password], input[type=file]'

const typed = new Set<Field>()

/** Notes in which fields something is typed. Of another build the next page is loaded as a whole: what is typed above it is kept. */
export function followTyping(): () => void {
  const note = ({ target }: Event) => {
    if (isText(target)) typed.add(target)
  }
  // Typed before the scripts ran.
  for (const field of document.querySelectorAll<Field>(TEXTS)) {
    if (field.value !== field.defaultValue) typed.add(field)
  }
  const keepHeader = () => {
    const address = nextPage()
    if (address) keepTyped(address, document.querySelector('header'))
  }
  document.addEventListener('input', note, true)
  window.addEventListener('pagehide', keepHeader)
  return () => {
    document.removeEventListener('input', note, true)
    window.removeEventListener('pagehide', keepHeader)
  }
}

/** Whether all that is typed can be put back into the page as the server renders it. */
export async function isTypedRestorable(): Promise<boolean> {
  if (Array.from(document.querySelectorAll<Field>(UNKEPT)).some(({ value }) => value !== '')) return false
  const fields = fieldsIn(document).filter(({ value }) => value !== '')
  if (fields.length === 0) return true
  const html = await (await fetch(location.href)).text()
  const page = new DOMParser().parseFromString(html, 'text/html')
  return fields.map(typedIn).every(({ selector, index }) => page.querySelectorAll(selector)[index])
}

/** Keeps what is typed in a part of the page for the one at this address. */
export function keepTyped(address: string, part: Node | null): void {
  const kept: Kept = { address, at: Date.now(), fields: fieldsIn(part).map(typedIn) }
  store('session', KEY, JSON.stringify(kept))
}

/** Puts back, once, what was kept for this page. */
export function restoreTyped(): void {
  for (const { selector, index, text } of takeTyped()) {
    const field = document.querySelectorAll<Field>(selector)[index]
    // What was typed on this page since stays.
    if (!field || field.value === text || typed.has(field)) continue
    // React replaces the setter of each field, and would take the change for its own.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function takeTyped(): Typed[] {
  const { address, at = 0, fields = [] } = readStoredJson<Partial<Kept>>('session', KEY) ?? {}
  store('session', KEY, null)
  const isOfPage = address === location.pathname + location.search && Date.now() - at < EXPIRES_MS
  return isOfPage ? fields : []
}

function fieldsIn(part: Node | null): Field[] {
  return Array.from(typed).filter((field) => field.isConnected && part?.contains(field))
}

function typedIn(field: Field): Typed {
  const name = field.getAttribute('name')
  const label = field.getAttribute('aria-label')
  const attribute = name ? `[name=${CSS.escape(name)}]` : label ? `[aria-label=${CSS.escape(label)}]` : ''
  const selector = field.localName + attribute
  return {
    selector,
    index: Array.from(document.querySelectorAll(selector)).indexOf(field),
    text: field.value,
  }
}

function isText(target: EventTarget | null): target is Field {
  return target instanceof HTMLElement && target.matches(TEXTS)
}
