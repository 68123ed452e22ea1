import type { Watch } from './watch-calls.ts'

/** What most watches have. */
const USUAL = {
  season: null,
  episode: null,
  episodeName: null,
  isListed: true,
  watchedAt: null,
  isRewatch: false,
  note: null,
  tags: [] as string[],
} satisfies Partial<Watch>

/** Without the fields that are as usual: a page has fifty, whose props all travel to the browser. */
export type CompactWatch = Omit<Watch, keyof typeof USUAL> & Partial<Pick<Watch, keyof typeof USUAL>>

export function toCompactWatch(watch: Watch): CompactWatch {
  return Object.fromEntries(Object.entries(watch).filter((field) => !isUsual(field))) as CompactWatch
}

function isUsual([name, value]: [name: string, value: unknown]): boolean {
  if (name === 'tags') return Array.isArray(value) && value.length === 0
  return name in USUAL && value === USUAL[name as keyof typeof USUAL]
}

export function fromCompactWatch(watch: CompactWatch): Watch {
  return { ...USUAL, ...watch }
}
