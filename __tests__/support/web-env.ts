/** Settings of the web app for a test; call it before anything reads them. */
export function webEnv(settings: Record<string, string>): void {
  Object.assign(process.env, {
    SESSION_SECRET: 'kR8vQ2mX7pL4nT9wZ3sB6dF1hJ5gC0yA',
    LOG_LEVEL: 'silent',
    ...settings,
  })
}
