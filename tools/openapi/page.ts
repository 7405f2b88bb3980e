/** Renders an OpenAPI document as a self-contained HTML page without scripts. */
import { xmlText } from '@/lib/format/xml-text'
import type { Schema } from './schemas'

type Media = { schema?: Schema; example?: unknown }
type Told = { description?: string; content?: Record<string, Media> }
type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  parameters?: unknown[]
  requestBody?: Told
  responses: Record<string, Told>
}
type Document = {
  info: { title: string; description: string }
  tags: { name: string }[]
  paths: Record<string, Record<string, unknown>>
  /** Webhooks, by type. */
  webhooks?: Record<string, Record<string, unknown>>
  components: { schemas: Record<string, Schema> }
}

const prose = (text: string): string =>
  text
    .split('\n\n')
    .map((paragraph) => `<p>${xmlText(paragraph).replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</p>`)
    .join('')

/** Turns references into links to the shared schema on the page. */
const code = (value: unknown): string =>
  `<pre tabindex="0">${xmlText(JSON.stringify(value, null, 2)).replaceAll(
    /#\/components\/schemas\/([\w.]+)/g,
    '<a href="#$1">$1</a>',
  )}</pre>`

function tellBody(title: string, { content = {} }: Told): string {
  return Object.entries(content)
    .map(([type, { schema, example }]) => {
      const shown = example === undefined ? '' : `<h4>Example</h4>${code(example)}`
      return `<h4>${title} <small>${xmlText(type)}</small></h4>${code(schema)}${shown}`
    })
    .join('')
}

function tellOperation(path: string, method: string, operation: Operation): string {
  const rows = Object.entries(operation.responses)
    .map(([status, { description = '' }]) => `<tr><th scope="row">${status}</th><td>${xmlText(description)}</td></tr>`)
    .join('')
  const parameters = operation.parameters === undefined ? '' : `<h4>Parameters</h4>${code(operation.parameters)}`
  return `<details id="${operation.operationId}"><summary><b>${method.toUpperCase()}</b> <code>${xmlText(path)}</code> ${xmlText(operation.summary)}</summary>
${prose(operation.description)}${parameters}${tellBody('Sent', operation.requestBody ?? {})}<table>${rows}</table>${tellBody('Answered', operation.responses['200'] ?? {})}</details>`
}

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#1d1d1d;background:#fff}
summary{cursor:pointer;padding:.4rem 0}pre{background:#f4f2ee;padding:.75rem;overflow:auto;max-height:30rem;font-size:.85rem}
th{text-align:left;padding-right:1rem;vertical-align:top}details{border-bottom:1px solid #ddd}a{color:#0b4f8a}code{overflow-wrap:anywhere}`

export function readablePage({ info, tags, paths, webhooks = {}, components }: Document): string {
  const operations = Object.entries({ ...paths, ...webhooks }).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
  )
  const groups = tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name))
    return `<h2 id="${name}">${name}</h2>\n${own.map(({ path, method, operation }) => tellOperation(path, method, operation)).join('\n')}`
  })
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `<h3 id="${name}">${name}</h3>${code(schema)}`,
  )
  const contents = tags.map(({ name }) => `<a href="#${name}">${name}</a>`).join(' · ')
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${xmlText(info.title)}</title>
<style>${STYLE}</style>
<h1>${xmlText(info.title)}</h1>
${prose(info.description)}
<nav aria-label="Modules">${contents} · <a href="#schemas">shared schemas</a></nav>
${groups.join('\n')}
<h2 id="schemas">Shared schemas</h2>
${schemas.join('\n')}
</html>
`
}
