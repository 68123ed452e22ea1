import type { Translator } from '../messages/translator.ts'

/** By TMDB's word. */
const DEPARTMENTS = {
  Acting: 'acting',
  Art: 'art',
  Camera: 'camera',
  'Costume & Make-Up': 'costume',
  Creator: 'creator',
  Crew: 'crew',
  Directing: 'directing',
  Editing: 'editing',
  Lighting: 'lighting',
  Production: 'production',
  Sound: 'sound',
  'Visual Effects': 'visualEffects',
  Writing: 'writing',
} as const

/** TMDB's word where we lack one. */
export function departmentName(names: Translator<'departments'>, word: string | null): string | null {
  return word !== null && Object.hasOwn(DEPARTMENTS, word)
    ? names(DEPARTMENTS[word as keyof typeof DEPARTMENTS])
    : word
}
