import { parseArgs } from "node:util";
import { openApiDocument } from "./openapi-document.ts";
import { withUsage } from "../tools/with-usage.ts";

const usage = `Usage: npm run openapi --silent > openapi.json
Prints the contract of the API as an OpenAPI 3.1 document.`;

withUsage(usage, () => parseArgs());
console.log(JSON.stringify(openApiDocument(), null, 2));
