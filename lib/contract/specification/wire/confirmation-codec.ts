import { z } from 'zod'
import { CHANGES } from '../../changes.ts'
import { Done } from '../../response-shapes.ts'
import { codec, isObject, text } from './codec.ts'

/** What a call of the specification returns of a change that was made: a sentence for people. */
export interface Confirmation extends z.infer<typeof Done> {
  /** Null where the host does not say it. */
  message: string | null
}

/** `changes` is an addition to the specification's response. */
export const WireConfirmation = Done.extend({ message: z.string() })

export function parseConfirmation(body: unknown): Confirmation {
  const wire = isObject(body) ? body : {}
  const { changes } = wire
  return {
    message: text(wire, 'message'),
    ...(Array.isArray(changes) && { changes: CHANGES.filter((change) => changes.includes(change)) }),
  }
}

export function serialiseConfirmation({ message, changes }: Confirmation): z.input<typeof WireConfirmation> {
  return { message: message ?? '', ...(changes && { changes }) }
}

export const ConfirmationCodec = codec({
  wire: WireConfirmation,
  parse: parseConfirmation,
  serialise: serialiseConfirmation,
})
