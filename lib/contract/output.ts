import type { z } from 'zod'
import type { Call, OutputOf } from './call.ts'
import { InvalidResponse, type RequestInput } from './specification/wire/codec.ts'

type Stated = Pick<Call, 'output'>

/** The schema of what our upstream sends. */
export function outputSchema({ output }: Stated): z.ZodType {
  return 'wire' in output ? output.wire : output
}

/** @throws InvalidResponse */
export function parseOutput<C extends Stated>(
  { output }: C,
  body: unknown,
  input?: RequestInput,
): OutputOf<C> {
  if ('wire' in output) return output.parse(body, input) as OutputOf<C>
  const { success, data, error } = output.safeParse(body)
  if (success) return data as OutputOf<C>
  throw new InvalidResponse(error.message)
}

/** As it is sent: with the fields alone that the contract names. */
export function serialiseOutput({ output }: Stated, ours: unknown): unknown {
  return 'wire' in output ? output.serialise(ours) : output.parse(ours)
}
