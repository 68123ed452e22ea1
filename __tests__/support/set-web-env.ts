/** Sets the environment of the web app. Call it before anything reads its settings. */
export function setWebEnv(settings: Record<string, string>): void {
  Object.assign(process.env, {
    SESSION_SECRET: 'kR8vQ2mX7pL4nT9wZ3sB6dF1hJ5gC0yA',
    LOG_LEVEL: 'silent',
    ...settings,
  })
}
