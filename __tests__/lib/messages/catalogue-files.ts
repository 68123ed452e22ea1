import fs from 'node:fs'
import path from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { SHIPPED } from '#lib/text/language'
import { ROOT } from '#tests/support/source-files'

const FOLDERS = ['lib/messages', 'lib/messages/later']

export interface CatalogueFile {
  language: string
  /** Its path from the root. */
  file: string
  /** Each message by its key. */
  messages: Record<string, string>
  /** Those of the English file beside it. */
  english: Record<string, string>
}

/** As they stand, before the English ones are laid beneath. */
export function readCatalogues(): CatalogueFile[] {
  return SHIPPED.flatMap((language) =>
    FOLDERS.map((folder) => {
      const file = `${folder}/${language}.json`
      return { language, file, messages: read(file), english: read(`${folder}/en.json`) }
    }),
  )
}

function read(file: string): Record<string, string> {
  return Object.fromEntries(leavesOf(JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8'))))
}

function leavesOf(node: object, path: string[] = []): [string, string][] {
  return Object.entries(node).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[[...path, name].join('.'), value]] : leavesOf(value, [...path, name]),
  )
}

/** Arguments, plurals, choices, tags and texts of a message, those inside others too. */
export function elementsOf(message: string): MessageFormatElement[] {
  return withInner(parse(message))
}

function withInner(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return [element, ...withInner(element.children)]
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [element]
    return [element, ...Object.values(element.options).flatMap(({ value }) => withInner(value))]
  })
}
