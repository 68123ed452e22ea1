import type { z } from 'zod'
import type { Codec } from './codec.ts'

/** member: any signed-in member; admin: a member with is_admin = 1. */
export type Access = 'visitor' | 'member' | 'admin'

/**
 * One call of the API. The input is one flat object: names in the path are taken from it, the rest travels
 * in the query string (GET, DELETE) or the body (POST, PUT).
 */
export interface Call<
  Input extends z.ZodObject = z.ZodObject,
  Output = unknown,
  Who extends Access = Access,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `/api/movies/details/{id}` */
  path: `/api/${string}`
  access: Who
  /** One line for the OpenAPI document. */
  summary: string
  input: Input
  output: Codec<Output>
  /** 'multipart' for the file upload; all others send JSON. */
  body?: 'multipart'
}

/** The input before parsing: defaults may be omitted. */
export type InputOf<C extends Pick<Call, 'input'>> = z.input<C['input']>
/** The input after parsing. */
export type ParsedOf<C extends Pick<Call, 'input'>> = z.output<C['input']>
export type OutputOf<C> = C extends { output: Codec<infer Output> } ? Output : never

/** Exists for type inference. */
export function call<Input extends z.ZodObject, Output, Who extends Access>(
  stated: Call<Input, Output, Who>,
): Call<Input, Output, Who> {
  return stated
}

/** The `{names}` in a call's path, in order. */
export function pathNames(path: string): string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), (match) => match[1] ?? '')
}

export function travelsInQuery(method: Call['method']): boolean {
  return method === 'GET' || method === 'DELETE'
}
