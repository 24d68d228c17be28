// Runs a TypeScript file of this project as its own process: node test/contract/run/from-source.mjs demo/server/main.ts
import { register } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

register('./source-hooks.mjs', import.meta.url)
await import(pathToFileURL(resolve(process.argv[2])).href)
