import type { Client, Member } from '../../../e2e/support/members.ts'
import type { Reader } from './reader.ts'

/** A part of what one utterance says. */
export type Phrase = string | RegExp

/** What a person does, and what they are to hear of it. */
export interface Step {
  does: string
  act: (reader: Reader) => Promise<void>
  /** In this order; each is said once. */
  hears?: readonly Phrase[]
  never?: readonly Phrase[]
}

/** The product, as the job finds it. */
export interface Scene {
  member: Member
  /** Makes the member's calls. */
  client: Client
  /** For files that are uploaded. */
  folder: string
}

export interface Job {
  name: string
  /** Done by a visitor, without a session. */
  isPublic?: true
  steps: (scene: Scene) => Step[] | Promise<Step[]>
}

export const opening = (path: string, hears: readonly Phrase[], never: readonly Phrase[] = []): Step => ({
  does: `opens ${path}`,
  act: (reader) => reader.open(path),
  hears,
  never,
})

export const pressing = (keys: string, hears: readonly Phrase[], never: readonly Phrase[] = []): Step => ({
  does: `presses ${keys}`,
  act: (reader) => reader.press(...keys.split(' ')),
  hears,
  never,
})

export const typing = (text: string, hears: readonly Phrase[] = [], never: readonly Phrase[] = []): Step => ({
  does: `types “${text}”`,
  act: (reader) => reader.type(text),
  hears,
  never,
})

/** Presses Tab until the phrase is heard. */
export const goingTo = (phrase: RegExp, never: readonly Phrase[] = []): Step => ({
  does: `presses Tab until ${phrase}`,
  act: (reader) => reader.goTo(phrase),
  never,
})

/** Past the links of the header, by the first link of a page. */
export const skippingToContent = (): Step[] => [
  goingTo(/^Skip to content/),
  { does: 'presses Return', act: (reader) => reader.press('Return') },
]
