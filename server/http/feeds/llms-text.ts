/** Description of the shop for language models: Markdown in the format of llmstxt.org. */
import type { Brand, Business } from '../../../lib/brand-kinds'
import type { Category } from '../../../lib/contract/catalogue/catalogue'
import { plainText } from '../../../lib/format/plain-text'
import { routes } from '../../../lib/web/routes'
import { llmsWords as words } from '../../../lib/words/de/llms'

type Shelf = Pick<Category, 'slug' | 'name' | 'description'>
type Link = readonly [label: string, path: string, note?: string]

export function llmsText(
  site: URL,
  { name }: Pick<Brand, 'name'>,
  { description }: Pick<Business, 'description'>,
  shelves: readonly Shelf[],
): string {
  const section = (title: string, links: readonly Link[]): string => {
    const lines = links.map(([label, path, note]) => {
      const text = note === undefined || note === '' ? '' : `: ${note}`
      return `- [${label}](${new URL(path, site).href})${text}`
    })
    return `## ${title}\n\n${lines.join('\n')}\n`
  }
  const shelfLinks = shelves.map(
    (shelf): Link => [shelf.name, routes.category(shelf.slug), plainText(shelf.description)],
  )
  return [
    `# ${name}\n`,
    `> ${description}\n`,
    `## ${words.order}\n\n${words.howTo}\n\n${words.link}\n\n${words.allergens}\n`,
    section(words.shelves, [[words.all, routes.products], ...shelfLinks]),
    section(words.stores, [
      [words.finder, routes.stores],
      [words.help, routes.service],
    ]),
    section(words.data, [
      [words.products, routes.productFeed],
      [words.branches, routes.branchFeed],
      [words.sitemap, '/sitemap.xml'],
    ]),
    `${words.stock} {slug}: ${new URL(routes.stockFeed('{slug}'), site).href.replaceAll('%7B', '{').replaceAll('%7D', '}')}\n`,
    section(words.legal, [
      [words.terms, routes.terms],
      [words.withdrawal, routes.withdrawalPolicy],
      [words.privacy, routes.privacy],
      [words.imprint, routes.imprint],
    ]),
  ].join('\n')
}
