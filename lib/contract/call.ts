import type { z } from 'zod'
import type { Codec } from './codec.ts'

/** Who may make a call: anybody, whoever is signed in, or a member with is_admin = 1. */
export type Access = 'visitor' | 'member' | 'admin'

/**
 * One call of the API. The input is one flat object: what the path names goes into the path, the rest into
 * the query string (GET, DELETE) or the body (POST, PUT).
 */
export interface Call<
  Input extends z.ZodObject = z.ZodObject,
  Output = unknown,
  Who extends Access = Access,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `{name}` for each part that varies: `/api/movies/details/{id}`. */
  path: `/api/${string}`
  access: Who
  /** One line for the OpenAPI document. */
  summary: string
  input: Input
  output: Codec<Output>
  /** 'multipart' for the one call that sends a file; all others send JSON. */
  body?: 'multipart'
}

/** What a caller hands in: defaults may be left out. */
export type InputOf<C extends Pick<Call, 'input'>> = z.input<C['input']>
/** What a handler gets: parsed, defaults filled in. */
export type ParsedOf<C extends Pick<Call, 'input'>> = z.output<C['input']>
/** What comes back, in our words. */
export type OutputOf<C> = C extends { output: Codec<infer Output> } ? Output : never

/** States a call; it exists for the types it infers. */
export function call<Input extends z.ZodObject, Output, Who extends Access>(
  stated: Call<Input, Output, Who>,
): Call<Input, Output, Who> {
  return stated
}

/** The `{names}` in a call's path, in order. */
export function pathNames(path: string): string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), (match) => match[1] ?? '')
}

/** Whether what the path does not name travels in the query string instead of the body. */
export function travelsInQuery(method: Call['method']): boolean {
  return method === 'GET' || method === 'DELETE'
}
