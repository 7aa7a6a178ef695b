import { useCallback } from "react";
import type { Call, RequestOf } from "../api/contract/call.ts";
import { saveFile } from "./save-file.ts";
import { useApi } from "./portal-context.ts";

/** Fetches a file by a call and saves it under its own name; rejects with an ApiError. */
export function useDownload() {
  const api = useApi();
  return useCallback(
    async <T extends Call>(call: T, request: RequestOf<T>): Promise<void> => {
      const { blob, fileName } = await api.download(call, request);
      saveFile(blob, fileName);
    },
    [api],
  );
}
