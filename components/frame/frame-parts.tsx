'use client'

import { LanguageOffer } from './language-offer'
import { OlderBuildReload } from './older-build-reload'

/** What the frame does once the page is idle. No deployment is so quick that a page of an older build had to know sooner. */
export function FrameParts() {
  return (
    <>
      <OlderBuildReload />
      <LanguageOffer />
    </>
  )
}
