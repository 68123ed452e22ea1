import { attempt, type Offer } from '../entry/use-collection-toggle'

/** What was done, said beside the dot, and how to take it back. */
export interface DotNote {
  said: string
  offer: Offer
}

export type TakeNote = (note: DotNote | null) => void

/** @param undo resolves to the message */
export function undoNote(
  said: string,
  label: string,
  undo: () => Promise<string>,
  failed: string,
  take: TakeNote,
): DotNote {
  const undone = async () => {
    const message = await undo()
    take(null)
    return message
  }
  return { said, offer: { text: 'Undo', label, take: () => void attempt(undone(), failed) } }
}
