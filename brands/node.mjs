/**
 * Module hooks for `node --import ./brands/node.mjs …`: resolve `@brand/…` to the folder of the selected brand below the
 * working directory. Next's builds and jest use aliases for it.
 */
import { registerHooks } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chooseBrand, UnknownBrand } from './choose.mjs'

const ALIAS = '@brand/'

function brandOrExit() {
  try {
    return chooseBrand()
  } catch (fault) {
    console.error(fault instanceof UnknownBrand ? fault.message : fault)
    process.exit(1)
  }
}

process.env.BRAND = brandOrExit()
const folder = pathToFileURL(path.resolve('brands', process.env.BRAND))
const fileOf = (name) => `${folder}/${name.endsWith('.json') ? name : `${name}.ts`}`
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier.startsWith(ALIAS) ? fileOf(specifier.slice(ALIAS.length)) : specifier, context),
})
