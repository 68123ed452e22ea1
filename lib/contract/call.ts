import type { z } from 'zod'
import type { Change, Endpoint } from './changes.ts'
import type { Codec } from './specification/wire/codec.ts'

/** member: any signed-in member; admin: a member with is_admin = 1. */
export type Access = 'visitor' | 'member' | 'admin'

/** Of a call that takes a query the pipe ends in what is parsed of it. */
export type CallInput = z.ZodObject | z.ZodPipe<z.ZodObject, z.ZodTransform<Record<string, unknown>>>

/** The input is one flat object: path names are taken from it, the rest is the query (GET, DELETE) or the body. */
export interface Call<Input extends CallInput = CallInput, Output = unknown, Who extends Access = Access> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  changes?: readonly Change[]
  access: Who
  /** One line for the OpenAPI document. */
  summary: string
  input: Input
  /** What turns the wire into our words; of a call of ours its schema alone. */
  output: Codec<Output> | z.ZodType<Output>
  /** The session's token goes with a visitor's call, whose response depends on the viewer. */
  sendsToken?: true
  /** Its response may have a session's token, which the web app seals and removes: it says which account has signed in. */
  startsSession?: true
  /** Its response has the flow of a sign-in at the provider, which the web app seals and removes. */
  keepsFlow?: true
  /** The sealed flow goes with it, and ends with it. */
  sendsFlow?: true
  /**
   * The session was confirmed in the last 10 minutes. `password`: of an account with a password and without a second factor the
   * input has the password instead; of one with both it has both.
   */
  confirmed?: true | 'password'
  body?: Endpoint['body']
  takesTimeZone?: true
  /** Its response is the same for every caller: others may keep it, as long as the upstream says. */
  isShared?: true
  /** Whether it takes long of a large collection: of a caller one such call runs at a time, and others' come between. */
  isDear?(input: Readonly<Record<string, unknown>>): boolean
  /** Of a success; 200 unless stated. */
  status?: 202
}

export type InputOf<C extends Pick<Call, 'input'>> = z.input<C['input']>
export type ParsedOf<C extends Pick<Call, 'input'>> = z.output<C['input']>
export type OutputOf<C> = C extends { output: Codec<infer Output> | z.ZodType<infer Output> } ? Output : never

/** A call whose wire has names other than ours: a codec turns the one into the other. */
export interface CodedCall<Input extends CallInput, Output, Who extends Access>
  extends Call<Input, Output, Who> {
  output: Codec<Output>
}

export function codedCall<Input extends CallInput, Output, Who extends Access>(
  stated: CodedCall<Input, Output, Who>,
): CodedCall<Input, Output, Who> {
  return stated
}

/** A call that the specification does not have: its wire has our words, and one schema describes what it returns. */
export interface SchemaCall<Input extends CallInput, Output, Who extends Access>
  extends Call<Input, Output, Who> {
  output: z.ZodType<Output>
}

export function call<Input extends CallInput, Output, Who extends Access>(
  stated: SchemaCall<Input, Output, Who>,
): SchemaCall<Input, Output, Who> {
  return stated
}

/** Names of the input's fields. */
export function inputNames({ input }: Pick<Call, 'input'>): string[] {
  return Object.keys(('in' in input ? input.in : input).shape)
}

export function pathNames(path: string): string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), (match) => match[1] ?? '')
}

export function travelsInQuery({ method, body }: Pick<Call, 'method' | 'body'>): boolean {
  return body === undefined && (method === 'GET' || method === 'DELETE')
}
