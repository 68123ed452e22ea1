'use client'

import { createContext, type ReactNode, use } from 'react'

const LogDayContext = createContext<string | null>(null)

/** Links to titles take the day of the diary along that something is to be logged for. */
export function LogDay({ day, children }: { day: string | null; children: ReactNode }) {
  return <LogDayContext value={day}>{children}</LogDayContext>
}

export function useLogDay(): string | null {
  return use(LogDayContext)
}
