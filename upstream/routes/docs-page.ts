import { spell } from '#upstream/routes/docs-spelling'
import type { JsonSchema, OpenApi, Operation } from '#upstream/routes/openapi-document'

/** The page's only style; its hash is in the page's Content-Security-Policy. */
export const docsStyle = `
:root { color-scheme: light dark; font: 1rem/1.55 system-ui, sans-serif;
  --ground: light-dark(#faf7f8, #140b10); --sheet: light-dark(#fff, #1e1419); --line: light-dark(#ddd3d8, #41343b);
  --text: light-dark(#21161c, #f4eef1); --faint: light-dark(#65575f, #c5bac0); --mark: light-dark(#00607f, #8dd8f6) }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 6rem; background: var(--ground); color: var(--text) }
h1 { font-size: 2rem; margin: 0 } h2 { margin: 3rem 0 1rem; text-transform: capitalize }
p { margin: .25rem 0 } a { color: var(--mark) }
nav { display: flex; gap: 1rem; margin-block: 1rem; text-transform: capitalize }
details { background: var(--sheet); border: 1px solid var(--line); border-radius: 10px; margin-block: .5rem }
summary { cursor: pointer; padding: .75rem 1rem; display: grid; grid-template-columns: 4.5rem 1fr auto; gap: .25rem .75rem }
summary:focus-visible, a:focus-visible { outline: 2px solid var(--mark); outline-offset: 2px }
.what, .who, th { color: var(--faint) } .what { grid-column: 2 }
code, pre { font: .875rem/1.5 ui-monospace, monospace } summary code { overflow-wrap: anywhere; font-weight: 600 }
.body { padding: 0 1rem 1rem; border-top: 1px solid var(--line) }
h3 { font-size: .875rem; margin: 1rem 0 .25rem; color: var(--faint) }
pre { margin: 0; padding: .75rem; overflow-x: auto; background: var(--ground); border-radius: 6px }
table { border-collapse: collapse } th, td { text-align: start; padding: .125rem 1rem .125rem 0; vertical-align: top }`

/** The API's description as one page that needs nothing else: no script, no font, no other file. */
export function docsPage({ info, paths, components }: OpenApi): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const byTag = Object.entries(Object.groupBy(operations, ({ operation }) => operation.tags[0] ?? ''))
  const failure = components.schemas.Failure
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${inHtml(info.title)}</title>
<style>${docsStyle}</style>
</head>
<body>
<header>
<h1>${inHtml(info.title)}</h1>
<p>${inHtml(info.description)} For programs: <a href="/openapi.json">/openapi.json</a>.</p>
<p>Send the token of a sign-in as <code>Authorization: Bearer …</code>; bodies are JSON.</p>
</header>
<nav aria-label="Sections">${byTag.map(([tag]) => `<a href="#${tag}">${tag}</a>`).join('')}</nav>
<main>
${byTag.map(([tag, calls = []]) => section(tag, calls)).join('\n')}
<h2 id="failures">Failures</h2>
<p>Every failure answers with this; <code>message</code> is for people.</p>
${schemaBlock(failure)}
</main>
</body>
</html>
`
}

interface Line {
  path: string
  method: string
  operation: Operation
}

function section(tag: string, calls: Line[]): string {
  return `<section aria-labelledby="${tag}">
<h2 id="${tag}">${tag}</h2>
${calls.map(call).join('\n')}
</section>`
}

function call({ path, method, operation }: Line): string {
  const content = Object.entries(operation.requestBody?.content ?? {})
  const answer = operation.responses['200']?.content['application/json']?.schema
  const failures = Object.entries(operation.responses).filter(([status]) => status !== '200')
  return `<details id="${operation.operationId}">
<summary><b>${method.toUpperCase()}</b><code>${inHtml(path)}</code>
<span class="who">${inHtml(whoMay(operation))}</span>
<span class="what">${inHtml(operation.summary)}</span></summary>
<div class="body">
${operation.parameters.length > 0 ? `<h3>Parameters</h3>\n${parameters(operation)}` : ''}
${content.map(([type, { schema }]) => `<h3>Body, ${inHtml(type)}</h3>\n${schemaBlock(schema)}`).join('\n')}
<h3>Answer</h3>
${schemaBlock(answer)}
<h3>Failures</h3>
<table>${failures.map(([status, { description }]) => row(status, description)).join('')}</table>
</div>
</details>`
}

/** The role that the call asks for, in words. */
function whoMay({ security }: Operation): string {
  const role = security[0]?.bearer?.[0]
  return role ? `${role}s` : 'everybody'
}

function parameters(operation: Operation): string {
  const rows = operation.parameters.map(({ name, schema, required }) =>
    row(name, `${spell(schema)}${required ? '' : ', optional'}`),
  )
  return `<table>${rows.join('')}</table>`
}

function row(head: string, text: string): string {
  return `<tr><th scope="row"><code>${inHtml(head)}</code></th><td>${inHtml(text)}</td></tr>`
}

function schemaBlock(schema: JsonSchema | undefined): string {
  return `<pre tabindex="0"><code>${inHtml(spell(schema ?? {}))}</code></pre>`
}

function inHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
