/** What a token lets a program do; none includes another. */
export const SCOPES = ['read', 'write', 'scrobble'] as const
export type Scope = (typeof SCOPES)[number]

/** An `Authorization` header of a program. */
export const PROGRAM_AUTHORIZATION = /^Bearer (cuedot_[\w-]{43})$/i

/** The description of the calls for programs, which is for everybody. */
export const PROGRAM_API_DOCUMENT = '/api/v1/openapi.json'
