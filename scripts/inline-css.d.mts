import type { Plugin } from 'esbuild'

export declare const inlineCss: Plugin
