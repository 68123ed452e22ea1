import type { z } from 'zod'
import type { Change } from '../../changes.ts'
import type { Scope } from './scopes.ts'

/** A call of `/api/v1`, which programs make with a token. Within v1 calls and fields are added, none removed or changed. */
export interface ProgramCall<Input extends z.ZodObject = z.ZodObject, Output = unknown> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/v1/${string}`
  /** What a token needs; null: any token may. */
  scope: Scope | null
  summary: string
  /** One flat object: path names are taken from it, the rest is the query (GET) or the body. */
  input: Input
  /** Of each of `items`, which are read one by one. */
  item?: z.ZodType
  output: z.ZodType<Output>
  /** All that it may change of what members and visitors see. */
  changes?: readonly Change[]
}

export function programCall<Input extends z.ZodObject, Output>(
  stated: ProgramCall<Input, Output>,
): ProgramCall<Input, Output> {
  return stated
}
