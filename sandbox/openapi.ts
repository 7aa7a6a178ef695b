import { openApiDocument } from "./openapi-document.ts";

console.log(JSON.stringify(openApiDocument(), null, 2));
