/**
 * `robots` metadata of pages that search engines must not list: cart, checkout, account, pages of one visitor. robots.txt
 * must allow these pages, because crawlers only see the metadata of pages that they may read.
 */
export const noindex = { index: false } as const
