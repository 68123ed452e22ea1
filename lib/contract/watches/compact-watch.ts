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
  const { season, episode, episodeName, isListed, watchedAt, isRewatch, note, tags, ...known } = watch
  return {
    ...known,
    ...(season !== null && { season, episode, episodeName }),
    ...(!isListed && { isListed }),
    ...(watchedAt !== null && { watchedAt }),
    ...(isRewatch && { isRewatch }),
    ...(note !== null && { note }),
    ...(tags.length > 0 && { tags }),
  }
}

export function fromCompactWatch(watch: CompactWatch): Watch {
  return { ...USUAL, ...watch }
}
