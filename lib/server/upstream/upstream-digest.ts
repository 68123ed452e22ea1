/** What the digest of an error begins with whose cause is the upstream; its status follows. */
export const UPSTREAM_DIGEST = 'upstream-'
