/** What a token lets a program do; none includes another. */
export const SCOPES = ['read', 'write', 'scrobble'] as const
export type Scope = (typeof SCOPES)[number]
