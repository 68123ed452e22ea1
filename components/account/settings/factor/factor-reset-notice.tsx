interface FactorResetNoticeProps {
  dueAt: string
  onChanged(): void
}

/** Above the groups: that the second factor is to be switched off, and "Keep it on". */
export function FactorResetNotice(_props: FactorResetNoticeProps) {
  return null
}
