// Replaces 'server-only', which only a React server may import.
export {}
