import { type RenderOptions, render as renderAlone } from '@testing-library/react'
import { createElement, type ReactElement, type ReactNode } from 'react'
import { AddedMessages } from '#components/ui/text/added-messages'
import { CATALOGUES } from '#lib/messages/catalogues'

/** Testing Library's, with all messages in English around. */
export function render(element: ReactElement, options: Omit<RenderOptions, 'wrapper'> = {}) {
  return renderAlone(element, { ...options, wrapper: InEnglish })
}

function InEnglish({ children }: { children: ReactNode }) {
  return createElement(AddedMessages, { language: 'en', messages: CATALOGUES.en, children })
}
