import type { FastifyServerOptions } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";

/**
 * All schemas of routes are zod's. Fastify is told when it is made: told later, it has loaded its own compilers of JSON
 * schemas already, a hundred files. Its types know those alone.
 */
export const zodSchemas: NonNullable<FastifyServerOptions["schemaController"]> = {
  compilersFactory: {
    buildValidator: () => validatorCompiler as never,
    buildSerializer: () => serializerCompiler as never,
  },
};
