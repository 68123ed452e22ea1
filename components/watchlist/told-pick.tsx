'use client'

import { useToldChange } from '#lib/browser/action/use-told-change'

/** @param props.name the picked title's; null while none is picked */
export function ToldPick({ name, address }: { name: string | null; address: string }) {
  useToldChange(address, name && `Picked ${name}.`)
  return null
}
