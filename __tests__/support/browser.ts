import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'
import { mutate } from 'swr'
import { addSayings } from '#lib/browser/say'
import { CATALOGUES } from '#lib/messages/catalogues'

// A busy machine is no failure.
configure({ asyncUtilTimeout: 5_000 })

// What acts say without a page around.
addSayings('en', CATALOGUES.en)

// Of another test's network.
beforeEach(() => mutate(() => true, undefined, { revalidate: false }))

// An error on the console fails the test, even if the component renders.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    // jsdom does not know the search element yet.
    if (words[1] === 'search' && String(words[0]).includes('unrecognized in this browser')) return
    throw new Error(`console.error: ${words.map(String).join(' ')}`)
  })
})

// jsdom has no media queries: tests have a wide window.
window.matchMedia = ((query: string) => ({
  matches: query.includes('min-width'),
  addEventListener() {},
  removeEventListener() {},
})) as never

// jsdom has dialogs without their methods.
HTMLDialogElement.prototype.showModal = function open() {
  this.open = true
  this.querySelector('input')?.focus()
}
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return
  this.open = false
  this.dispatchEvent(new Event('close'))
}
