/**
 * `node --import ./brands/node.mjs …` resolves `@brand/…` to the folder of the chosen brand below the directory that the
 * process runs in. In Next's builds and in jest aliases do the same.
 */
import { registerHooks } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chooseBrand, UnknownBrand } from './choose.mjs'

const ALIAS = '@brand/'

function choose() {
  try {
    return chooseBrand()
  } catch (fault) {
    console.error(fault instanceof UnknownBrand ? fault.message : fault)
    process.exit(1)
  }
}

process.env.BRAND = choose()
const folder = pathToFileURL(path.resolve('brands', process.env.BRAND))
const fileOf = (name) => `${folder}/${name.endsWith('.json') ? name : `${name}.ts`}`
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier.startsWith(ALIAS) ? fileOf(specifier.slice(ALIAS.length)) : specifier, context),
})
