import {
  type RenderHookOptions,
  type RenderOptions,
  render as renderAlone,
  renderHook as renderHookAlone,
} from '@testing-library/react'
import { createElement, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { AddedMessages } from '#components/ui/text/added-messages'
import { CATALOGUES } from '#lib/messages/catalogues'
import type { Language } from '#lib/text/language'

/** Testing Library's, with all messages in English around. */
export function render(element: ReactElement, options: Omit<RenderOptions, 'wrapper'> = {}) {
  return renderAlone(element, { ...options, wrapper: InEnglish })
}

/** The HTML of a server, with all messages of the language around. */
export function renderMarkup(element: ReactNode, language: Language = 'en'): string {
  return renderToStaticMarkup(inMessages(language, element))
}

/** As `render`. */
export function renderHook<Result, Props>(
  hook: (props: Props) => Result,
  options: Omit<RenderHookOptions<Props>, 'wrapper'> = {},
) {
  return renderHookAlone(hook, { ...options, wrapper: InEnglish })
}

function InEnglish({ children }: { children: ReactNode }) {
  return inMessages('en', children)
}

function inMessages(language: Language, children: ReactNode) {
  return createElement(AddedMessages, { language, messages: CATALOGUES[language], children })
}
