export const PROGRESS_SENTENCES = {
  undoFor: (name: string, done = '') => `Undo for ${name}${done && `: ${done.replace(/\.$/, '')}`}`,
  needsScript: 'Marking an episode needs JavaScript.',
} as const
