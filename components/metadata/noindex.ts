/**
 * `robots` in the metadata of a page that search engines must not list: cart, checkout, account, pages of one visitor. robots.txt
 * lets crawlers read such a page, or they would never see it.
 */
export const noindex = { index: false } as const
