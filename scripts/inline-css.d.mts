import type { Plugin, PluginBuild } from 'esbuild'

export declare const inlineCssWith: (pluginsFor: (build: PluginBuild) => Promise<Plugin[]>) => Plugin
export declare const inlineCss: Plugin
